import { UsageError } from './command.ts';

/** The address of a broker, as it was given. */
export function brokerFlag(url: string | undefined): string {
  if (url === undefined)
    throw new UsageError('--broker is missing: the address of the MQTT broker, like mqtt://localhost:1883');
  if (!/^(mqtts?|wss?):\/\/[^/\s]+/.test(url) || !URL.canParse(url))
    throw new UsageError('--broker must be an address like mqtt://localhost:1883');
  return url;
}
