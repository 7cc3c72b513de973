import type { SeededFault } from './faults.ts'

/** Kinds of fields: their rules, their texts, what browsers show of them and what databases are asked. */
export const fieldFaults: readonly SeededFault[] = [
  {
    name: 'fields: a required field is taken empty',
    file: 'src/fields/validate.ts',
    from: 'if (form.required(field) && form.asked(field))',
    to: "if (field.kind === 'switch' && form.asked(field))",
  },
  {
    name: 'fields: what is fixed after creation is changed',
    file: 'src/fields/validate.ts',
    from: "if (row.mode !== 'update' || !field.immutable) accepted.set(name, tidied)",
    to: 'if (row.mode) accepted.set(name, tidied)',
  },
  {
    name: 'fields: a text may be one character too long',
    file: 'src/fields/families/size.ts',
    from: 'size <= max)',
    to: 'size <= max + 1)',
  },
  {
    name: 'fields: money is read with floating point',
    file: 'src/fields/families/digits.ts',
    from: `Number(\`\${digits.whole}\${digits.fraction.padEnd(2, '0')}\`)`,
    to: `Math.floor(Number(\`\${digits.whole}.\${digits.fraction || '0'}\`) * 100)`,
  },
  {
    name: 'fields: the day begins an hour late',
    file: 'src/fields/shanghai.ts',
    from: 'const offset = 8 * 60 * 60 * 1000',
    to: 'const offset = 7 * 60 * 60 * 1000',
  },
  {
    name: 'fields: the last day of a range is not in it',
    file: 'src/fields/dateTime/dateTime.server.ts',
    from: 'isDay(end) ? endOfDay(end)',
    to: 'isDay(end) ? startOfDay(end)',
  },
  {
    name: 'fields: the last days are one too many',
    file: 'src/fields/period.ts',
    from: 'addDays(end, 1 - count)',
    to: 'addDays(end, -count)',
  },
  {
    name: 'fields: a date shortcut is off by a day',
    file: 'src/fields/ui/DayRange.tsx',
    from: 'lastDays(dateShortcutDays[word],',
    to: 'lastDays(dateShortcutDays[word] + 1,',
  },
  {
    name: 'fields: three and a half hours ago are four',
    file: 'src/fields/dateTime/MomentCell.tsx',
    from: 'Math.trunc(away / length)',
    to: 'Math.floor(away / length)',
  },
  {
    name: 'fields: a picker asks with every key',
    file: 'src/providers/options.ts',
    from: 'debounce: pauseMs',
    to: 'debounce: 0',
  },
  {
    name: 'fields: a picker lets choose what is switched off',
    file: 'src/fields/ui/RefSelect.tsx',
    from: 'disabled: disabled && !offersDisabled,',
    to: 'disabled: false,',
  },
  {
    name: 'fields: formatted text is stored with its styles',
    file: 'src/fields/richText/richText.server.ts',
    from: "    a: ['href', 'target', 'rel'],",
    to: "    '*': ['style'],\n    a: ['href', 'target', 'rel'],",
  },
  {
    name: 'fields: formatted text keeps pictures that are no file of the platform',
    file: 'src/fields/richText/richText.server.ts',
    from: "exclusiveFilter: ({ tag, attribs }) => tag === 'img' &&",
    to: "exclusiveFilter: ({ tag, attribs }) => tag === 'image' &&",
  },
  {
    name: 'fields: formatted text restyles the page',
    file: 'src/fields/richText/sanitised.ts',
    from: "ALLOWED_ATTR: ['href', ...plainAttributes],",
    to: "ALLOWED_ATTR: ['href', 'style', ...plainAttributes],",
  },
  {
    name: 'fields: a link runs a script',
    file: 'src/fields/ui/LinkCell.tsx',
    from: "return protocol === 'http:' || protocol === 'https:' ? href : null",
    to: "return protocol === '' ? null : href",
  },
  {
    name: 'fields: a list takes one value twice, in capitals',
    file: 'src/fields/list/duplicates.ts',
    from: "typeof value === 'string' ? value.toLowerCase() : value",
    to: "typeof value === 'string' ? value.trim() : value",
  },
  {
    name: 'fields: an address forgets the filters',
    file: 'src/fields/listAddress.ts',
    from: 'if (value !== undefined) filters[name] = value',
    to: 'if (isPeriod && value !== undefined) filters[name] = value',
    found: ['src/screens/list/address.test.ts'],
  },
  {
    name: 'fields: Enter in a menu also presses what opens with it',
    file: 'src/fields/ui/menus.tsx',
    from: "if (chosen.domEvent.type === 'keydown') chosen.domEvent.preventDefault()\n",
    to: '\n',
  },
  {
    name: 'fields: a value that was wrong once is good the next time',
    file: 'src/fields/validate.ts',
    from: 'if (isPlain && wrong === null) lastGood',
    to: 'if (isPlain) lastGood',
  },
]
