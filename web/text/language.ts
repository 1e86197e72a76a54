import type { Localised } from '../view-types.ts';

export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const;
export type Language = (typeof LANGUAGES)[number];
/** How a Chinese text is written. */
export type Script = Exclude<Language, 'en'>;

/**
 * The language of a page: what its address asks for (`?lang=en`, `zh`, `zh-Hant`, `zh-TW` …), else the first one the
 * browser prefers that there is, else English.
 */
export function chooseLanguage(asked: string | null, preferred: readonly string[]): Language {
  for (const tag of [asked ?? '', ...preferred]) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
}

function languageOf(tag: string): Language | null {
  const [language, ...parts] = tag.toLowerCase().split('-');
  if (language === 'en') return 'en';
  if (language !== 'zh') return null;
  return parts.some(part => part === 'hant' || part === 'tw' || part === 'hk' || part === 'mo') ? 'zh-Hant' : 'zh-Hans';
}

/** Simplified characters that the rule sets' names, texts and pages use, each before the traditional one. */
const PAIRS =
  '该該万萬与與东東两兩个個为為么麼从從余餘儿兒兰蘭冲衝凑湊几幾刚剛别別励勵华華单單双雙发發后後吗嗎听聽响響场場墙牆头頭夹夾奖獎宝寶对對将將带帶广廣庄莊开開张張归歸当當抢搶报報捞撈数數断斷无無旧舊台臺环環罗羅时時机機杠槓条條来來样樣没沒汉漢泪淚灯燈点點现現着著癞癩种種穷窮简簡紧緊红紅经經结結给給绿綠罚罰莲蓮补補计計许許诈詐谁誰财財赖賴轮輪软軟输輸边邊过過这這连連里裡铳銃长長门門闲閒间間顶頂项項顺順须須风風飘飄马馬齐齊龙龍够夠幺么会會页頁争爭写寫选選读讀决決锚錨链鏈们們资資说說认認还還测測试試规規则則词詞处處码碼实實号號针針编編掷擲颗顆却卻于於让讓赢贏总總胜勝检檢钱錢识識错錯误誤笔筆内內钟鐘见見签籤满滿动動变變换換积積话話准準独獨应應讲講买買阳陽标標叠疊论論进進废廢随隨网網尽盡档檔继繼续續办辦记記传傳铲鏟习習惯慣绍紹转轉减減关關区區并並赛賽鸡雞竞競画畫请請节節组組称稱';

const TRADITIONAL: ReadonlyMap<string, string> = new Map(
  Array.from({ length: PAIRS.length / 2 }, (_, at) => [PAIRS.charAt(2 * at), PAIRS.charAt(2 * at + 1)]),
);

/** The words and marks that only readers of traditional characters use. */
const OWN_WORDS: readonly (readonly [string, string])[] = [
  ['默认', '預設'],
  ['链接', '連結'],
  ['项目', '專案'],
  ['屏幕', '螢幕'],
  ['“', '「'],
  ['”', '」'],
];

/** A Chinese text of the rules' data, which is in simplified writing, for those who read the traditional. */
const traditional = (simplified: string): string =>
  [...OWN_WORDS.reduce((text, [theirs, own]) => text.replaceAll(theirs, own), simplified)]
    .map(character => TRADITIONAL.get(character) ?? character)
    .join('');

/** The words of data, as this reader writes them. */
export function localised({ en, zh }: Localised, language: Language): string {
  if (language === 'en') return en;
  return language === 'zh-Hant' ? traditional(zh) : zh;
}

/** The name in the characters of a region's players, small beside the English one; nothing where a page is in Chinese. */
export const inCharacters = (name: Localised, language: Language, script: Script): string =>
  language === 'en' ? localised(name, script) : '';
