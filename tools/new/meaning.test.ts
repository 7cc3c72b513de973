import { expect, test } from 'vitest'
import { registry } from '../../server/registry.ts'
import { callField, spokenIn } from './call.ts'
import { experienceOf } from './experience.ts'
import { nameFrom, nameInChinese } from './meaning.ts'

const experience = experienceOf(registry())

test.each([
  ['月租', 'monthlyRent'],
  ['月租(元)', 'monthlyRent'],
  ['起租日期', 'rentStartDate'],
  ['车位编号', 'parkingSpaceCode'],
  ['有充电桩', 'hasCharger'],
  ['上次维修日期', 'lastRepairDate'],
])('a Chinese heading is called after what it means: %s', (heading, name) => {
  expect(nameInChinese(heading)).toEqual({ name, sure: true })
})

test.each([
  ['槽位', 'caoWei'],
  ['绿化', 'lvHua'],
  ['3号岗亭', 'haoGangTing3'],
])('what no dictionary knows is called as it sounds: %s', (heading, name) => {
  expect(nameInChinese(heading)).toEqual({ name, sure: false })
})

test.each([
  ['Monthly fee', 'monthlyFee'],
  ['MONTHLY_FEE', 'monthlyFee'],
  ['lockerURL', 'lockerUrl'],
  ['24h access', 'access24h'],
  ['2024', 'year2024'],
  ['7', 'number7'],
  ['Año de construcción', 'anoDeConstruccion'],
  ['%', undefined],
  ['月租', undefined],
])('a Latin heading is its own name: %s', (heading, name) => {
  expect(nameFrom(heading)).toBe(name)
})

test('the English beside a Chinese heading is taken over, a unit is not', () => {
  expect(callField('月供 (Monthly instalment)', experience, 'en').words).toEqual({
    name: 'monthlyInstalment',
    label: '月供',
    en: 'Monthly instalment',
    es: 'TODO 月供 (Monthly instalment)',
  })
  expect(callField('月租 (RMB)', experience, 'en').words).toMatchObject({ name: 'monthlyRent', es: 'Alquiler mensual' })
})

test('a word that no source says is TODO, in the language in which it is not said', () => {
  expect(callField('槽位', experience, 'en')).toEqual({
    known: undefined,
    words: { name: 'caoWei', label: '槽位', en: 'TODO 槽位', es: 'TODO 槽位' },
    why: 'called as it sounds, caoWei; rename it if you know a word',
  })
  expect(callField('柜门编号', experience, 'en').words?.en).toBe('TODO 柜门编号')
  expect(callField('储物柜编号', experience, 'en').words?.en).toBe('TODO Locker code')
  expect(callField('Slot width', experience, 'en').words).toEqual({
    name: 'slotWidth',
    label: 'TODO Slot width',
    en: 'Slot width',
    es: 'TODO Slot width',
  })
  expect(callField('Matiz', experience, 'es').words).toEqual({
    name: 'matiz',
    label: 'TODO Matiz',
    en: 'TODO Matiz',
    es: 'Matiz',
  })
})

test('Spanish headings are called in English where the word is known', () => {
  const header = ['Número de plaza', 'Alquiler mensual', 'Superficie']
  expect(spokenIn(header, experience)).toBe('es')
  expect(spokenIn(['Number', 'Monthly rent', 'Area'], experience)).toBe('en')
  expect(header.map((heading) => callField(heading, experience, 'es').words?.name)).toEqual([
    'parkingSpaceNumber',
    'monthlyRent',
    'area',
  ])
})
