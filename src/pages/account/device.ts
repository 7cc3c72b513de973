/** Names by what a browser says of itself; the first that fits, because every browser also claims to be others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/QQBrowser/, 'QQ'],
  [/HuaweiBrowser/, 'Huawei'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS|Chromium/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  names.find(([sign]) => sign.test(userAgent))?.[1]

/** Browser and system of a session, `Chrome · Windows`; null when its user agent says neither. */
export function deviceOf(userAgent: string): string | null {
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((part) => part !== undefined)
  return parts.length === 0 ? null : parts.join(' · ')
}
