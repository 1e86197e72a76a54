import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { KEYS_TOLD } from './key-commands.ts';
import type { Player } from './player.ts';
import type { ReplaySpeech } from './replay-speech.ts';
import { MARKS } from './timeline.ts';

interface HelpProps {
  readonly player: Player;
  readonly speech: ReplaySpeech;
}

/** The meaning of the keys and of the marks on the line. */
export function HelpSheet({ player, speech: { replay, words } }: HelpProps) {
  const marks = replay.marks(words.terms);
  return (
    <SheetDialog
      title={replay.help}
      closeLabel={replay.close}
      onClose={() => {
        player.showsHelp.value = false;
      }}
    >
      <dl class="help-keys">
        {KEYS_TOLD.filter(([command]) => !player.lacks.has(command)).map(([command, keys]) => (
          <div key={command}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{replay.commands[command]}</dd>
          </div>
        ))}
      </dl>
      <ul class="help-marks">
        {MARKS.filter(type => marks[type] !== null).map(type => (
          <li key={type}>
            <i data-mark-type={type} /> {marks[type]}
          </li>
        ))}
      </ul>
    </SheetDialog>
  );
}
