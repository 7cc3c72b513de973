import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './glob.ts'

const read = (file: string) => readFileSync(file, 'utf8')

/** What the last stage of the image has beside the packages. */
const copied = () => {
  const last =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? ''
  return [...last.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path)
}

test('what runs finds everything in the image: nothing is read from the sources', () => {
  const sources = filesBelow('server').filter((file) => /(?<!\.test|\.fixture)\.ts$/.test(file))
  const places = sources.flatMap((file) =>
    [...read(file).matchAll(/join\(projectRoot\(\), '([^'/]+)/g)].map(([, place]) => place),
  )
  expect(places).toContain('dist')
  expect(places.filter((place) => !copied().includes(place))).toEqual([])
})
