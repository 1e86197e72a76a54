import { served } from '../shared/base-path.ts';
import '../styles/base.css';
import '../styles/shared.css';
import '../styles/trust.css';
import { render } from 'preact';
import { askAgain } from '../shared/ask-again.ts';
import { PageHead } from '../shared/page-head.tsx';
import { padSpeechIn } from '../shared/page-speech.ts';
import { pageLanguage } from '../text/page-language.ts';
import { TRUST_WORDS } from './trust-words.ts';

/** The server's facts about HTTPS: its port, and the authority to trust; null where there is none. */
interface HttpsAnswer {
  readonly port: number | null;
  readonly authority: string | null;
}

const speech = padSpeechIn(pageLanguage());
const words = TRUST_WORDS[speech.language];
document.documentElement.lang = speech.language;
document.title = `${speech.words.brand} · ${words.title}`;
const root = document.createElement('div');
root.className = 'pad-page';
document.body.append(root);

/** The page to open over HTTPS: the purpose of the page that led here. */
const OPENED = new URLSearchParams(location.search).get('then') === 'camera' ? 'camera' : 'table';

const NONE: HttpsAnswer = { port: null, authority: null };

async function ask(): Promise<HttpsAnswer> {
  const answer = await fetch(served('/api/https'));
  return answer.ok ? ((await answer.json()) as HttpsAnswer) : NONE;
}

function TrustPage({ port, authority }: HttpsAnswer) {
  const secure = `https://${location.hostname}:${port}/${OPENED}?lang=${speech.language}`;
  return (
    <main class="trust" data-page="trust">
      {port === null ? (
        <section class="card">
          <p>{words.none}</p>
          <p>
            <code>paizhuo certificate</code>
          </p>
        </section>
      ) : (
        <>
          <section class="card trust-begin">
            <div>
              <p>{words.why}</p>
              {authority ? (
                <p>
                  <a
                    class="link-button"
                    data-authority
                    href={served('/paizhuo-authority.crt')}
                    download="paizhuo-authority.crt"
                  >
                    {words.get}
                  </a>
                </p>
              ) : null}
              <p>
                <a class="link-button" data-secure href={secure}>
                  {words.open}
                </a>
              </p>
            </div>
            <img
              src={served('/join/trust.svg')}
              alt={words.scan}
              width={180}
              height={180}
              onError={event => event.currentTarget.remove()}
            />
          </section>
          {authority
            ? words.ways.map(({ device, steps }) => (
                <section key={device} class="card">
                  <h2>{device}</h2>
                  <ol>
                    {steps.map(step => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                </section>
              ))
            : null}
          {authority ? (
            <section class="card">
              <h2>{words.check}</h2>
              <p class="soft">{words.compare}</p>
              <code class="fingerprint">{authority}</code>
            </section>
          ) : null}
        </>
      )}
    </main>
  );
}

function show(answer: HttpsAnswer): void {
  render(
    <>
      <PageHead page="trust" title={words.title} speech={speech} />
      <TrustPage {...answer} />
    </>,
    root,
  );
}

const ASK_EVERY_MS = 1000;

void ask()
  .catch(() => askAgain(ask, ASK_EVERY_MS))
  .then(answer => answer && show(answer));
