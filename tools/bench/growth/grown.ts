import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Later } from '../steps.ts'

const root = join(import.meta.dirname, '../../..')
const needed = [
  'index.html',
  'package.json',
  'public',
  'resources',
  'server',
  'src',
  'tools',
  'tsconfig.base.json',
  'vite.config.ts',
]
/** As many as an area of the console has. */
const perArea = 6

// Names as people give them: taken from lists, put together so that no two are the same.
const english =
  'gate lamp meter garden notice parcel lift cleaner bench court clinic bus alarm filter permit route'.split(' ')
const chinese = '门禁 路灯 仪表 花园 通知 包裹 电梯 保洁 长椅 球场 诊所 班车 报警 滤芯 许可 线路'.split(' ')
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The nth made-up name, in letters and in Chinese. */
export function nameOf(n: number): { readonly name: string; readonly title: string } {
  const digits = [n % 16, Math.floor(n / 16) % 16, Math.floor(n / 256) % 16, Math.floor(n / 4096) % 16]
  return {
    name: digits.map((digit, at) => (at === 0 ? english[digit] : capital(english[digit] ?? ''))).join(''),
    title: digits.map((digit) => chinese[digit]).join(''),
  }
}

const areaText = (name: string, title: string) => `import { defineArea } from '#declare'

export const area = defineArea({ name: '${name}', title: '${title}', path: '/${name}', icon: 'home' })
`

const declarationText = (
  name: string,
  title: string,
  area: string,
) => `import { defineResource, f, mixin, op } from '#declare'

export const ${name} = defineResource({
  name: '${name}',
  title: '${title}管理',
  label: '${title}',
  kind: 'master',
  path: '/${area}/${name}',
  titleField: 'name',
  fields: {
    name: f.text({ label: '${title}名称', required: true, max: 30, unique: true }),
    categoryId: f.ref('servicePhoneCategory', { label: '${title}分类', required: true }),
    phone: f.phone({ label: '联系电话', required: true }),
    address: f.text({ label: '地址', max: 60 }),
    ...mixin.enable,
    ...mixin.sort,
  },
  list: {
    columns: ['name', 'categoryId', 'phone', 'enable', 'sort', 'createdAt'],
    filters: ['categoryId', 'enable', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'sort'],
    sort: ['sort', 'name'],
  },
  form: { sections: [{ fields: ['name', 'categoryId', 'phone', 'address', 'enable', 'sort'] }] },
  operations: {
    list: op.list('POST /${name}/condition'),
    detail: op.detail('GET /${name}/detail'),
    create: op.create('POST /${name}/insert'),
    update: op.update('POST /${name}/update'),
    remove: op.remove('GET /${name}/delete'),
    enable: op.enable('GET /${name}/state'),
  },
})
`

/** Declarations that the project has itself. */
export const ownDeclarations = (): number =>
  readdirSync(join(root, 'resources'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^[^/\\]+[/\\][^./\\]+\.ts$/.test(file) && !/[/\\]area\.ts$/.test(file),
  ).length

/** A copy of the project with so many declarations in all, its console built, and the server as it is here. */
export function grownProject(declarations: number, later: Later): string {
  const folder = mkdtempSync(join(tmpdir(), 'console-grown-'))
  later(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of needed) cpSync(join(root, name), join(folder, name), { recursive: true })
  cpSync(join(root, '.build'), join(folder, '.build'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (let n = 0; n < declarations - ownDeclarations(); n++) {
    const group = nameOf(Math.floor(n / perArea))
    const area = `${group.name}Area`
    const folderOfArea = join(folder, 'resources', area)
    if (n % perArea === 0) {
      mkdirSync(folderOfArea)
      writeFileSync(join(folderOfArea, 'area.ts'), areaText(area, group.title))
    }
    const { name, title } = nameOf(n)
    writeFileSync(join(folderOfArea, `${name}.ts`), declarationText(name, title, area))
  }
  const { NODE_ENV: _, ...env } = process.env
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`a console of ${declarations} declarations was not built: ${stderr}`)
  return folder
}
