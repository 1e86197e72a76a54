import { useState } from 'preact/hooks';
import { copyText } from '../shared/clipboard.ts';
import { usePad } from '../shared/page-context.ts';
import { savePng, sharePng } from '../shared/save-picture.ts';

export interface HandOnProps {
  readonly text: string;
  readonly picture: () => Promise<string>;
  readonly since: number;
}

/** The share of an evening: a text for a chat, or a picture; where the browser shares, both at once. */
export function HandOn({ text, picture, since }: HandOnProps) {
  const { pad } = usePad().speech;
  const [copied, setCopied] = useState<'no' | 'yes' | 'cannot'>('no');
  const name = `paizhuo-${new Date(since).toISOString().slice(0, 10)}`;
  const copy = async (): Promise<void> => {
    setCopied((await copyText(text)) ? 'yes' : 'cannot');
  };
  return (
    <>
      <p class="hand-on">
        {'share' in navigator ? (
          <button
            type="button"
            class="primary"
            data-share
            onClick={async () => void sharePng(await picture(), name, text)}
          >
            {pad.share}
          </button>
        ) : null}
        <button type="button" data-copy onClick={() => void copy()}>
          {copied === 'yes' ? pad.copied : pad.copyText}
        </button>
        <button type="button" data-save-picture onClick={async () => void savePng(await picture(), name)}>
          {pad.savePicture}
        </button>
      </p>
      {copied === 'cannot' ? (
        <label class="copy-by-hand">
          <span class="soft">{pad.cannotCopy}</span>
          <textarea
            readOnly
            rows={Math.min(9, text.split('\n').length)}
            onFocus={event => event.currentTarget.select()}
          >
            {text}
          </textarea>
        </label>
      ) : null}
    </>
  );
}
