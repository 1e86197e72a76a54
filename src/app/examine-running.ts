import { SerialPort } from 'serialport';
import type { DoctorOptions } from '../adapters/doctor/doctor.ts';
import type { Finding } from '../adapters/doctor/finding.ts';
import { type TableState, whatIsMissing } from '../adapters/health/readiness.ts';
import { packageFile } from '../adapters/package-file.ts';

/** The built pages. */
export const WEB_ROOT = packageFile('dist/web');

/** Looks at everything between a table that runs and its next game: what it says of itself, and the machine around it. */
export async function examineRunning(
  table: Pick<DoctorOptions, 'config' | 'configFile' | 'tagsFile' | 'rules'>,
  state: TableState | null,
): Promise<readonly Finding[]> {
  const missing = state ? whatIsMissing(state).filter(({ code }) => code !== 'board/offline') : [];
  // few evenings ask for it
  const { examine } = await import('../adapters/doctor/doctor.ts');
  return await examine({
    ...table,
    system: { root: '', uid: process.getuid?.() ?? 0, now: Date.now() },
    webRoot: WEB_ROOT,
    running: { boards: state?.boards ?? [], missing, doubts: state?.doubts ?? [] },
    binding: SerialPort.binding,
    pins: [],
    lampPins: [],
  });
}
