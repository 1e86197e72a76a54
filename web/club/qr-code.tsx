import { renderSVG } from 'uqr';

interface QrCodeProps {
  /** The encoded text. */
  readonly text: string;
  readonly label: string;
}

/** A text as a code for a phone's camera, made on this screen: what stands in it goes nowhere else. */
export const QrCode = ({ text, label }: QrCodeProps) => (
  <img class="qr-code" alt={label} src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`} />
);
