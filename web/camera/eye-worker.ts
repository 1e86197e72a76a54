import type { EnrolledSet } from '../../src/vision/enrolled-set.ts';
import { type Network, networkOn } from '../../src/vision/network.ts';
import type { Picture, Quad } from '../../src/vision/picture.ts';
import { TableEye, type ZoneLook } from '../../src/vision/table-eye.ts';
import type { TableLayout } from '../../src/vision/table-layout.ts';
import { openSession } from '../photo/open-session.ts';

/** A picture of the table, where the table lies in it and what lies where on it. Another layout, or other corners, begin anew. */
export interface EyeQuestion {
  readonly picture: Picture;
  readonly corners: Quad;
  readonly layout: TableLayout;
  /** The tiles are those of this set; null: of any. */
  readonly set: EnrolledSet | null;
}

/** What each zone shows; null where the engine cannot be had. */
export type EyeAnswer = readonly ZoneLook[] | null;

let network: Promise<Network> | null = null;
let eye: { readonly layout: string; readonly eye: TableEye } | null = null;

addEventListener('message', async ({ data }: MessageEvent<EyeQuestion>) => {
  const answer: EyeAnswer = await look(data).catch(() => null);
  postMessage(answer);
});

async function look({ picture, corners, layout, set }: EyeQuestion): Promise<EyeAnswer> {
  network ??= openSession().then(networkOn);
  const known = JSON.stringify([layout, corners, set?.set]);
  if (eye?.layout !== known) eye = { layout: known, eye: new TableEye(await network, layout, set) };
  return await eye.eye.look(picture, corners);
}
