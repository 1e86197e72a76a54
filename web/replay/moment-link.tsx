import { useState } from 'preact/hooks';
import { served } from '../shared/base-path.ts';
import { copyText } from '../shared/clipboard.ts';
import { SheetDialog } from '../shared/sheet-dialog.tsx';
import { formatAddress } from './moment-address.ts';
import type { Player } from './player.ts';
import type { ReplaySpeech } from './replay-speech.ts';

interface LinkProps {
  readonly player: Player;
  readonly hand: string;
  readonly speech: ReplaySpeech;
}

/** The link to what is being looked at: copied with one tap, and shown with its code for other phones. */
export function MomentLink({ player, hand, speech: { replay } }: LinkProps) {
  const [shown, setShown] = useState<{ readonly address: string; readonly isCopied: boolean } | null>(null);
  const seq = player.replay.steps[player.playback.value.at]?.message.seq ?? null;
  const hash = formatAddress({ page: 'hand', hand, seq });
  const show = async (): Promise<void> => {
    const address = new URL(hash, location.href).href;
    setShown({ address, isCopied: await copyText(address) });
  };
  return (
    <>
      <button type="button" data-moment={seq} onClick={() => void show()}>
        {replay.link}
      </button>
      {shown ? (
        <SheetDialog title={replay.link} closeLabel={replay.close} onClose={() => setShown(null)}>
          <div class="moment-link" data-copied={shown.isCopied}>
            {/* a club, and a table that no phone finds, have no code to show */}
            <img
              class="qr-code"
              alt={replay.link}
              src={served(`/join/replay.svg?to=${encodeURIComponent(hash.slice(1))}`)}
              onError={event => event.currentTarget.remove()}
            />
            <p role="status">{shown.isCopied ? replay.linkCopied : replay.cannotCopyLink}</p>
            <input
              readOnly
              aria-label={replay.link}
              value={shown.address}
              onFocus={event => event.currentTarget.select()}
            />
            {'share' in navigator ? (
              <button type="button" onClick={() => void navigator.share({ url: shown.address }).catch(() => {})}>
                {replay.share}
              </button>
            ) : null}
          </div>
        </SheetDialog>
      ) : null}
    </>
  );
}
