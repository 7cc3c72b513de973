import { codesIn } from '../codesIn.ts'
import type { NormalResource } from '../normal.ts'
import type { AnyResource } from '../resource.ts'
import type { Check, Finding } from './finding.ts'
import { fileOf } from './finding.ts'

type Report = (message: string, hint: string) => Finding

function ofBoard({ list, field }: NormalResource, written: AnyResource['list'], report: Report): Finding[] {
  if (!written.board) return []
  if (list.board === null) return [report('a board is stated, but no state to tell rows apart', 'filter by stateField')]
  const codes = codesIn(field[list.board.field])
  return (list.board.states ?? [])
    .filter((code) => !codes.includes(code))
    .map((code) => report(`the board names the state ${code}`, `states: ${codes.join(', ')}`))
}

function ofGallery({ list, field }: NormalResource, written: AnyResource['list'], report: Report): Finding[] {
  if (!written.gallery) return []
  if (list.gallery === null) return [report('a gallery is stated, but no column is a picture', 'name its `picture`')]
  const { picture } = list.gallery
  const kind = field[picture]?.kind
  return kind === 'image' || kind === 'images'
    ? []
    : [report(`the gallery shows ${picture}, which is no picture`, 'name an image field')]
}

/** R043: A board has states to tell rows apart, a gallery a picture, and cards show fields that there are. */
export const listKindsCanBeShown: Check = ({ catalogue, declarations }) =>
  declarations
    .flatMap(({ resources }) => resources)
    .flatMap(({ name, list }) => {
      const resource = catalogue.byName[name]
      if (!resource) return []
      const report: Report = (message, hint) => ({ rule: 'R043', file: fileOf(catalogue, name), message, hint })
      const { board, gallery } = resource.list
      return [
        ...ofBoard(resource, list, report),
        ...ofGallery(resource, list, report),
        ...[...(board?.card ?? []), ...(gallery?.card ?? [])]
          .filter((one) => !resource.field[one] || resource.field[one].writeOnly)
          .map((one) => report(`cards show ${one}, which nobody can read`, 'name a field that is shown')),
      ]
    })
