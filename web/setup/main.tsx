import '../styles/base.css';
import '../styles/shared.css';
import '../styles/private.css';
import '../styles/setup.css';
import { render } from 'preact';
import { hostChannel } from '../private/private-channel.ts';
import { openPrivatePage } from '../private/private-page.tsx';
import { setupForm } from './setup-form.ts';
import { SetupPage } from './setup-page.tsx';

const { root, speech } = openPrivatePage();
render(<SetupPage channel={hostChannel()} form={setupForm()} speech={speech} />, root);
