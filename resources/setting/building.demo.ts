import { type DemoRow, defineDemo } from '#server'
import { building } from './building.ts'

type BuildingType = NonNullable<DemoRow<typeof building>['draft']['buildingType']>

/** What the buildings of a community are, in turn: most of them six floors without a lift. */
const plans: readonly (readonly [type: BuildingType, floors: number, elevator: boolean])[] = [
  ['multi', 6, false],
  ['multi', 6, false],
  ['midRise', 11, true],
  ['highRise', 18, true],
  ['villa', 6, false],
  ['shop', 6, true],
]

/** Six buildings a community, ten in the large profile. */
export default defineDemo(building, {
  after: ['community'],
  rows: (demo) =>
    demo.ids('community').flatMap((communityId, c) =>
      Array.from({ length: demo.profile === 'large' ? 10 : plans.length }, (_, n) => {
        const [buildingType, floorCount, elevator] = plans[n % plans.length] ?? ['multi', 6, false]
        return {
          key: `${c + 1}.${n + 1}`,
          draft: {
            communityId,
            name: `${n + 1}号楼`,
            buildingType,
            unitCount: 2,
            floorCount,
            elevator,
            ...(n === 4 ? {} : { builtYear: 1985 + demo.random(38) }),
            sort: (n + 1) * 10,
          },
          set: { createdAt: demo.daysAgo(560 - (c % 300)) },
        }
      }),
    ),
})
