import type { Language } from '../text/language.ts';
import type { Speech } from '../text/speech.ts';
import type { Block } from './blocks.ts';
import { DrawnHand } from './drawn-hand.tsx';
import { exampleIn, patternNamesIn } from './example-words.ts';
import { type Inline, inlinesOf } from './inline.ts';

interface RuleTextProps {
  readonly blocks: readonly Block[];
  /** What the page is written in. */
  readonly language: Language;
  readonly speech: Speech;
}

/** A rule page as people read it. What is wider than the screen can be reached and moved by the keyboard. */
export function RuleText({ blocks, language, speech }: RuleTextProps) {
  const names = patternNamesIn(blocks);
  return (
    <article class="rule-text card" lang={language}>
      {blocks.map((block, at) =>
        block.type === 'code' && block.language === 'score' ? (
          <div class="worked-example" key={at}>
            <DrawnHand example={block.text} speech={speech} />
            <pre tabindex={0}>{exampleIn(language, block.text, names, speech.words.terms)}</pre>
          </div>
        ) : (
          <RuleBlock key={at} block={block} />
        ),
      )}
    </article>
  );
}

function RuleBlock({ block }: { readonly block: Block }) {
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
      return <pre tabindex={0}>{block.text}</pre>;
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
      return <RuleTable head={block.head} rows={block.rows} />;
  }
}

function RuleTable({ head, rows }: Omit<Extract<Block, { readonly type: 'table' }>, 'type'>) {
  return (
    <section class="rule-table" tabindex={0} aria-label={head.join(', ')}>
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
