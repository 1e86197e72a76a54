import { useSignal } from '@preact/signals';
import { findMarkers } from '../../src/vision/markers.ts';
import { matPdf } from '../../src/vision/mat-pdf.ts';
import { cornersFrom } from '../../src/vision/table-corners.ts';
import type { Language } from '../text/language.ts';
import { CAMERA_TEXT } from './camera-text.ts';
import type { Source } from './film.ts';
import { inParts, type Setting } from './setting.ts';

interface MatButtonsProps {
  readonly source: Source;
  readonly setting: Setting;
  readonly onSetting: (setting: Setting) => void;
  readonly language: Language;
}

/** The printed mat: to be had as a PDF, and to find the table's corners by. */
export function MatButtons({ source, setting, onSetting, language }: MatButtonsProps) {
  const text = CAMERA_TEXT[language];
  const said = useSignal<{ readonly code: 'found' | 'missing' | 'askew'; readonly sentence: string } | null>(null);
  const find = (): void => {
    const picture = source.picture();
    if (!picture) return;
    const found = cornersFrom(findMarkers(picture), setting.layout.side);
    if (found.ok) {
      onSetting({ ...setting, corners: inParts(found.value, picture.width, picture.height) });
      said.value = { code: 'found', sentence: text.matFound };
    } else if (found.error.code === 'askew')
      said.value = { code: 'askew', sentence: text.matAskew(found.error.marker + 1) };
    else
      said.value = {
        code: 'missing',
        sentence: text.matMissing(found.error.missing.map(id => `${id + 1}`).join(', ')),
      };
  };
  return (
    <>
      <button type="button" data-find-mat onClick={find}>
        {text.findMat}
      </button>
      <button type="button" data-mat onClick={() => savePdf(matPdf(setting.layout))}>
        {text.mat}
      </button>
      <p role="alert" data-mat-said={said.value?.code}>
        {said.value?.sentence}
      </p>
    </>
  );
}

function savePdf(pdf: string): void {
  const url = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'paizhuo-mat.pdf';
  link.click();
  URL.revokeObjectURL(url);
}
