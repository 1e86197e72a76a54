import type { PadSpeech } from '../shared/page-speech.ts';
import type { RuleSetView } from '../shared/server-words.ts';
import type { Language } from '../text/language.ts';
import { DrawnHand, DrawnSet, DrawnTiles } from './drawn-hand.tsx';
import { type ExampleNames, exampleLines, type Told } from './example-words.ts';

interface WorkedExampleProps {
  readonly example: string;
  /** The language of the page. */
  readonly language: Language;
  readonly speech: PadSpeech;
  /** The rule set of the page; null where that is more than one. */
  readonly ruleSet: RuleSetView | null;
}

/** A hand that can be counted by hand: drawn, with all that was so and what it comes to. */
export function WorkedExample({ example, language, speech, ruleSet }: WorkedExampleProps) {
  const { say } = speech;
  const names: ExampleNames = {
    pattern: id => {
      const pattern = ruleSet?.patterns.find(one => one.id === id);
      return pattern ? say(pattern.name) : id;
    },
    reason: id => {
      const reason = ruleSet?.reasons[id];
      return reason ? say(reason) : id;
    },
  };
  return (
    <div class="worked-example">
      <DrawnHand example={example} speech={speech} />
      <dl class="example-lines">
        {exampleLines(language, example, names, speech.words.terms).map(({ label, told }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {told.map((piece, at) => (
                <Piece key={at} piece={piece} speech={speech} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Piece({ piece, speech }: { readonly piece: Told; readonly speech: PadSpeech }) {
  if (typeof piece === 'string') return <span>{piece}</span>;
  if ('kind' in piece) return <DrawnSet meld={piece} speech={speech} />;
  return <DrawnTiles tiles={piece} speech={speech} />;
}
