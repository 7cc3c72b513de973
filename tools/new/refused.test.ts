import { expect, test } from 'vitest'
import { whyRefused } from './refused.ts'

const takenBy = (name: string) => (name === 'house' ? 'resources/setting/house.ts' : undefined)

test.each([
  ['class', 'class is a reserved word: a declaration is a constant of that name'],
  ['op', 'op is what every declaration imports: a constant cannot have the same name'],
  ['house', 'house is taken by resources/setting/house.ts'],
  [
    'parking-space',
    'parking-space is no identifier: a name is Latin letters and digits, a small letter first; parkingSpace would do',
  ],
  ['2nd', 'a small letter first'],
  ['车位', 'a small letter first'],
  ['parkingSpace', null],
])('why nothing may be called %s', (name, why) => {
  const said = whyRefused(name, takenBy)
  if (why === null) expect(said).toBeNull()
  else expect(said).toContain(why)
})
