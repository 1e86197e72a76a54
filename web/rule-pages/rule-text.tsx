import type { PadSpeech } from '../shared/page-speech.ts';
import type { RuleSetView } from '../shared/server-words.ts';
import type { Language } from '../text/language.ts';
import type { Block } from './blocks.ts';
import { type Inline, inlinesOf } from './inline.ts';
import { type ReadTable, readTable } from './read-table.ts';
import { WorkedExample } from './worked-example.tsx';

interface RuleTextProps {
  readonly blocks: readonly Block[];
  /** The language of the page. */
  readonly language: Language;
  readonly speech: PadSpeech;
  /** The rule set of the page; null where that is more than one. */
  readonly ruleSet: RuleSetView | null;
}

/** A rule page as people read it. What is wider than the screen can be reached and moved by the keyboard. */
export const RuleText = ({ blocks, ...about }: RuleTextProps) => (
  <article class="rule-text card" lang={about.language}>
    {blocks.map((block, at) => (
      <RuleBlock key={at} block={block} {...about} />
    ))}
  </article>
);

type RuleBlockProps = Omit<RuleTextProps, 'blocks'> & { readonly block: Block };

function RuleBlock({ block, ...about }: RuleBlockProps) {
  const { language, speech, ruleSet } = about;
  switch (block.type) {
    case 'heading': {
      // the page itself is called by the first one
      const Heading = block.level > 2 ? 'h3' : 'h2';
      return (
        <Heading>
          <Text text={block.text} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Text text={block.text} />
        </p>
      );
    case 'code':
      return block.language === 'score' ? (
        <WorkedExample example={block.text} {...about} />
      ) : (
        <pre tabindex={0}>{block.text}</pre>
      );
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>
              <Text text={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      // a page that is not translated keeps its own words
      return language === speech.language ? (
        <RuleTable {...readTable(block, ruleSet, speech)} />
      ) : (
        <RuleTable {...block} />
      );
  }
}

type RuleTableProps = Omit<ReadTable, 'endsWithCodes'> & Partial<ReadTable>;

function RuleTable({ head, rows, endsWithCodes = false }: RuleTableProps) {
  return (
    <section
      class={endsWithCodes ? 'rule-table ends-with-codes' : 'rule-table'}
      tabindex={0}
      aria-label={head.join(', ')}
    >
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                <Text text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Text text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Text = ({ text }: { readonly text: string }) => <Pieces pieces={inlinesOf(text)} />;

const Pieces = ({ pieces }: { readonly pieces: readonly Inline[] }) => (
  <>
    {pieces.map((piece, at) => (
      <Piece key={at} piece={piece} />
    ))}
  </>
);

function Piece({ piece }: { readonly piece: Inline }) {
  switch (piece.type) {
    case 'plain':
      return <>{piece.text}</>;
    case 'code':
      return <code>{piece.text}</code>;
    case 'anchor':
      return <span id={piece.id} />;
    case 'strong':
      return (
        <strong>
          <Pieces pieces={piece.inner} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Pieces pieces={piece.inner} />
        </em>
      );
    case 'link':
      // other pages than those of the rules are not served
      return piece.href.startsWith('../') ? (
        <Pieces pieces={piece.inner} />
      ) : (
        <a href={piece.href}>
          <Pieces pieces={piece.inner} />
        </a>
      );
  }
}
