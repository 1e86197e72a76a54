import { served } from '../shared/base-path.ts';
import '../styles/base.css';
import '../styles/shared.css';
import '../styles/camera.css';
import { render } from 'preact';
import { openPage } from '../shared/open-page.tsx';
import { CameraPage, type PhoneBoard } from './camera-page.tsx';

const { root, speech, unreachable } = openPage('camera');

askPhones().then(
  ({ boards, isByHand, pin }) =>
    render(<CameraPage boards={boards} isByHand={isByHand} pinOfPhones={pin} speech={speech} />, root),
  unreachable,
);

/** The boards of this table that are phones, and where this browser is the host's, the PIN for them. */
async function askPhones(): Promise<{
  readonly boards: readonly PhoneBoard[];
  readonly isByHand: boolean;
  readonly pin: string | null;
}> {
  return await (await fetch(served('/api/phones'))).json();
}
