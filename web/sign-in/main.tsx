import { ownPath, served } from '../shared/base-path.ts';
import '../styles/base.css';
import '../styles/shared.css';
import '../styles/private.css';
import { render } from 'preact';
import { openPrivatePage, PinForm } from '../private/private-page.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** At its own address the page makes a screen one of the table's; elsewhere it stands in for what needs a PIN to be seen. */
const isAtItsOwn = ownPath() === '/sign-in';
const isOfTheTable = isAtItsOwn && new URLSearchParams(location.search).get('as') === 'display';
const { root, speech } = openPrivatePage();
const { own, words } = speech;
const goOn = (): void => {
  if (isAtItsOwn) location.replace(served(`/table?lang=${speech.language}`));
  else location.reload();
};

document.title = `${words.brand} · ${own.signIn}`;
render(
  <>
    <PageHead page="sign-in" title={own.signIn} speech={speech} />
    <main class="private-main" data-page="sign-in">
      <PinForm
        title={isOfTheTable ? own.pinOfDisplay : own.pinOfViewer}
        help={isOfTheTable ? own.whereDisplayPin : own.whereViewerPin}
        who={isOfTheTable ? { display: true } : { viewer: true }}
        speech={speech}
        onRight={goOn}
      />
    </main>
  </>,
  root,
);
