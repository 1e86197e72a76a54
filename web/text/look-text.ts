import type { BackName, FeltName, Light } from '../look/tokens.ts';
import { type ByScript, inScript, said } from './by-script.ts';

/** The words for how a screen looks and sounds. */
export interface LookWords {
  readonly close: string;
  readonly felt: string;
  readonly felts: Readonly<Record<FeltName, string>>;
  readonly back: string;
  readonly backs: Readonly<Record<BackName, string>>;
  readonly light: string;
  readonly lights: Readonly<Record<Light, string>>;
  readonly soundVolume: string;
  readonly voiceVolume: string;
  readonly quietAtNight: string;
}

const TEXT: ByScript<LookWords> = {
  close: said('Close', '关闭', '關閉'),
  felt: said('Felt', '桌布', '桌布'),
  felts: {
    green: said('Green', '墨绿', '墨綠'),
    blue: said('Blue', '深蓝', '深藍'),
    wine: said('Wine red', '酒红', '酒紅'),
    slate: said('Slate', '炭灰', '炭灰'),
  },
  back: said('Tile backs', '牌背', '牌背'),
  backs: {
    bamboo: said('Bamboo', '竹黄', '竹黃'),
    jade: said('Jade', '翠玉', '翠玉'),
    sky: said('Sky blue', '天蓝', '天藍'),
    coral: said('Coral', '珊瑚', '珊瑚'),
  },
  light: said('Light', '明暗', '明暗'),
  lights: {
    dark: said('Dark', '深色', '深色'),
    light: said('Light', '浅色', '淺色'),
    dim: said('Dim', '夜间暗光', '夜間暗光'),
    system: said('As the device', '随设备', '隨裝置'),
    clock: said('By the clock', '随时间', '隨時間'),
  },
  soundVolume: said('Sound volume', '音效音量', '音效音量'),
  voiceVolume: said('Voice volume', '报牌音量', '報牌音量'),
  quietAtNight: said('Silent from 22:00 to 8:00', '22 点到 8 点静音', '22 點到 8 點靜音'),
};

const CATALOGUE = inScript(TEXT);

/** The words in a language, by its tag. */
export const lookWords = (language: keyof typeof CATALOGUE): LookWords => CATALOGUE[language];
