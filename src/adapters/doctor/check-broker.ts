import { randomUUID } from 'node:crypto';
import type { MqttClient } from 'mqtt';
import type { Config } from '../config/config-schema.ts';
import { askWhoHas, takenText } from '../mqtt/name-claim.ts';
import { reasonOf } from '../reason.ts';
import { tableIdOf } from '../recorder/table-id.ts';
import { broken, type Finding, well } from './finding.ts';

const ANSWER_MS = 5000;

/** Checks that the broker of the config lets this table in. Connects under a name of its own, so it cuts off no client. */
export async function checkBroker(
  config: Pick<Config, 'mqtt' | 'table' | 'dataDirectory'>,
  isRunning: boolean,
): Promise<readonly Finding[]> {
  const { mqtt } = config;
  if (!mqtt) return [];
  const { url, username, password } = mqtt;
  const { protocol, host } = new URL(url);
  // before its first start a table has no id, and none that is taken
  const id = tableIdOf(config);
  const at = `${protocol}//${host}`;
  const login = {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    clientId: `paizhuo-${id}-doctor-${randomUUID().slice(0, 8)}`,
  };
  const asked = await ask(url, login, isRunning ? null : id);
  if ('refusal' in asked)
    return [
      broken(
        'mqtt/broker',
        `${at} does not let the table in (${asked.refusal}); the table plays on without it`,
        remedyFor(asked.refusal),
      ),
    ];
  const isIn = well('mqtt/broker', `${at} lets the table in`);
  // a table that runs knows of the other itself
  if (asked.holder === null || id === null) return [isIn];
  return [
    isIn,
    broken(
      'mqtt/name-taken',
      takenText(id, asked.holder),
      'give one of the two tables another table.id in its config file',
    ),
  ];
}

type Login = { readonly username?: string; readonly password?: string; readonly clientId: string };
/** Why the broker does not let the table in, or the machine of another table that has this name there. */
type Asked = { readonly refusal: string } | { readonly holder: string | null };

/** `name`: null where it is not asked who has it. */
async function ask(url: string, login: Login, name: string | null, isOlder = false): Promise<Asked> {
  const [{ connect }, { speaksOlder, WITHIN_LIMIT, WITHOUT_LIMIT }] = await Promise.all([
    import('mqtt'),
    import('../door/mqtt-door.ts'),
  ]);
  const version = isOlder ? WITHOUT_LIMIT : WITHIN_LIMIT;
  return new Promise(settle => {
    let client: MqttClient;
    try {
      client = connect(url, { ...login, ...version, reconnectPeriod: 0, connectTimeout: ANSWER_MS });
    } catch (error) {
      settle({ refusal: reasonOf(error) });
      return;
    }
    const told = (asked: Asked | Promise<Asked>): void => {
      clearTimeout(givingUp);
      client.end(true);
      settle(asked);
    };
    const givingUp = setTimeout(() => told({ refusal: 'no answer' }), ANSWER_MS);
    client.once('connect', () => {
      if (name === null) return told({ holder: null });
      clearTimeout(givingUp);
      void askWhoHas(client, name).then(holder => told({ holder }));
    });
    client.on('error', error =>
      told(!isOlder && speaksOlder(error) ? ask(url, login, name, true) : { refusal: whyOf(error) }),
    );
    client.once('close', () => told({ refusal: 'it hangs up' }));
  });
}

/** Node gives no message to a refusal from several addresses at once. */
const whyOf = (error: Error): string => {
  const code = 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : error.message || reasonOf(error);
};

function remedyFor(refusal: string): string {
  if (/not authorized|bad user/i.test(refusal)) return 'put mqtt.username and mqtt.password right';
  if (refusal === 'ECONNREFUSED') return 'start it (systemctl start mosquitto), or put the port in mqtt.url right';
  if (refusal === 'ENOTFOUND' || refusal === 'EAI_AGAIN')
    return 'put the name in mqtt.url right; no machine is called that';
  if (/CERT|certificate/i.test(refusal)) return 'give the broker a certificate that this machine trusts';
  return 'look whether the broker runs, and whether mqtt.url says where';
}
