import type { MqttClient } from 'mqtt';
import type { Config } from '../config/config-schema.ts';
import { reasonOf } from '../reason.ts';
import { broken, type Finding, well } from './finding.ts';

const ANSWER_MS = 5000;

/** Whether the broker of the config lets this table in. Connects under a name of its own: nobody else is cut off by it. */
export async function checkBroker({ mqtt, table }: Pick<Config, 'mqtt' | 'table'>): Promise<readonly Finding[]> {
  if (!mqtt) return [];
  const { url, username, password } = mqtt;
  const { protocol, host } = new URL(url);
  const at = `${protocol}//${host}`;
  const refusal = await whyNotIn(url, {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    clientId: `paizhuo-${table.id}-doctor-${process.pid}`,
  });
  if (refusal === null) return [well('mqtt/broker', `${at} lets the table in`)];
  return [broken('mqtt/broker', `${at} does not (${refusal}); the table plays on without it`, remedyFor(refusal))];
}

type Login = { readonly username?: string; readonly password?: string; readonly clientId: string };

async function whyNotIn(url: string, login: Login): Promise<string | null> {
  const { connect } = await import('mqtt');
  return new Promise(settle => {
    let client: MqttClient;
    try {
      client = connect(url, { ...login, reconnectPeriod: 0, connectTimeout: ANSWER_MS });
    } catch (error) {
      settle(reasonOf(error));
      return;
    }
    const told = (why: string | null): void => {
      clearTimeout(givingUp);
      client.end(true);
      settle(why);
    };
    const givingUp = setTimeout(() => told('no answer'), ANSWER_MS);
    client.once('connect', () => told(null));
    client.on('error', error => told(whyOf(error)));
    client.once('close', () => told('it hangs up'));
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
