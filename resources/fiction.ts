/**
 * The fictitious place that demo rows are about (domain 6.1): its people, addresses and telephone numbers. Nothing
 * here belongs to anybody: mobile numbers have 0000 in the middle, landlines are of one unassigned block.
 */

/** What a generator draws from; the demo helpers of the server fit. */
interface Chance {
  readonly random: (below: number) => number
  readonly pick: <T>(items: readonly T[]) => T
}

const surnames = [
  ...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜',
]
const givenNames =
  '建国 建军 志强 志明 伟 磊 军 勇 涛 斌 鹏 浩 宇 轩 博文 子涵 一鸣 俊杰 天宇 晨 海涛 海燕 春梅 秀英 秀兰 桂英 玉兰 玉珍 淑芬 淑珍 丽 丽华 丽娜 敏 静 静怡 婷 婷婷 雪 雪梅 芳 红 红梅 霞 燕 倩 娜 琳 琳琳 颖 佳 佳怡 欣怡 雨桐 梦琪 诗涵 思远 思琪 文博 文静 文华 国庆 国强 国华 永强 永刚 振华 振国 德明 德胜 光明 光辉 东升 东海 长江 长青 新民 新华 爱民 爱华 立新 立军 晓东 晓峰 晓燕 晓玲 小龙 小雨 少华 少杰 宏伟 宏亮 宏斌 明辉 明月 明珠 嘉豪 嘉怡 瑞 瑞雪 凯 凯旋 超 超群 辉 亮 峰 刚 平 波 宁 洋 旭 旭东 阳 阳光 安琪 若曦 可欣 可馨'.split(
    ' ',
  )

export const personName = ({ pick }: Chance): string => pick(surnames) + pick(givenNames)

const digits = (n: number, length: number): string => String(n).padStart(length, '0')

/** The n-th mobile number of the demo data; different for every n below 40,000. */
export const mobileNumber = (n: number): string =>
  `${['138', '139', '150', '186'][Math.floor(n / 10_000) % 4]}0000${digits(n % 10_000, 4)}`

/** A landline of the town, now and then with an extension. */
export const landline = ({ random }: Chance): string =>
  `0546-800${digits(random(10_000), 4)}${random(12) === 0 ? `-${8000 + random(100)}` : ''}`

const streets = [
  '胜和路',
  '锦苑街',
  '滨河路',
  '文汇街',
  '辛安路',
  '采油大道',
  '物探路',
  '会战道',
  '黄河路',
  '油城街',
] as const

export const address = ({ random, pick }: Chance): string =>
  `东营市东营区${pick(streets)}${1 + random(199)}号${random(3) === 0 ? `${1 + random(12)}号楼${101 + random(500)}室` : ''}`

/** Somewhere in the town, to a metre. */
export const position = ({ random }: Chance) => ({
  longitude: (118_500_000 + random(200_000)) / 1_000_000,
  latitude: (37_400_000 + random(200_000)) / 1_000_000,
})

/** Districts of the town: Dongying, Hekou, Kenli. */
export const districts = ['370502', '370503', '370505'] as const

/** The residential communities, in the order in which projects take them over. */
export const communityNames = [
  '胜和小区',
  '锦苑小区',
  '滨河花园',
  '文汇小区',
  '辛安小区',
  '油城新村',
  '采油家园',
  '物探小区',
  '会战新村',
  '东河花园',
  '黄河小区',
  '新泰小区',
  '瑞景园',
  '丽水佳苑',
] as const

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The n-th identity card number of the town, with its check digit; nobody is born on a day the 29th. */
export function idCardNumber(n: number): string {
  const born = `${1950 + (n % 55)}${digits(1 + (n % 12), 2)}${digits(1 + (n % 28), 2)}`
  const body = `370502${born}${digits(n % 1000, 3)}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0)
  return body + '10X98765432'[sum % 11]
}

/** A text of the greatest length a field takes, for rows that show what long content does to a screen. */
export const longText = (sentence: string, length: number): string =>
  sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length)

/** Rich text of some paragraphs, as the editor stores it. */
export const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')

/** Days since the n-th of so many events: seven of ten lie in the last ninety days, the others in the two years before. */
export const eventAge = ({ random }: Chance, n: number, total: number): number => {
  const recent = Math.floor(total * 0.7)
  const days = n < recent ? (n / recent) * 90 : 90 + ((n - recent) / Math.max(total - recent, 1)) * 500
  return days + 0.05 + random(1000) / 2000
}

/** Keys of the shops of the town that are open, by what they deal in. */
export const sellers = {
  supermarket: ['S0', 'S5', 'S10', 'S15'],
  catering: ['S1', 'S6', 'S11'],
  pharmacy: ['S2', 'S7', 'S12'],
  laundry: ['S3', 'S8'],
  other: ['S14'],
} as const satisfies Record<string, readonly string[]>
