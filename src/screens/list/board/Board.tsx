import { App } from 'antd'
import { useMemo, useState } from 'react'
import { codesIn, type NormalOperation, tabField } from '../../../declare/index.ts'
import type { WireRow } from '../../../platform/contract.ts'
import { useCan } from '../../../providers/accessControl.ts'
import { useFieldI18n } from '../../../providers/language.tsx'
import { useNarrow } from '../../base/useNarrow.ts'
import { useCommands } from '../../operations/commands.tsx'
import { cardNames } from '../kinds/cardNames.ts'
import type { ListModel } from '../model.ts'
import { useCards } from '../useCards.tsx'
import type { LayoutControl } from '../useLayout.ts'
import type { Rows } from '../useRows.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { boardKeys } from './boardKeys.ts'
import { ChooseMove } from './ChooseMove.tsx'
import { boardLook } from './look.ts'
import { type Way, wayTo } from './moves.ts'
import { useRefusalText } from './useRefusalText.ts'

export interface BoardProps {
  readonly model: ListModel
  readonly layout: LayoutControl
  /** How many rows are in each state, where the platform says so. */
  readonly states: Rows['states']
}

/** The rows of a list in columns, one for each state. A card moves on when it is dropped on another column, or by its menu. */
export function Board({ model, layout, states }: BoardProps) {
  const { resource } = model
  const { message } = App.useApp()
  const can = useCan()
  const i18n = useFieldI18n()
  const narrow = useNarrow()
  const { perform } = useCommands()
  const refusalOf = useRefusalText(resource)
  const state = tabField(resource)
  const [dragged, setDragged] = useState<WireRow | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [choice, setChoice] = useState<{ row: WireRow; code: string; moves: Way['moves'] } | null>(null)
  const names = useMemo(
    () => cardNames(resource, layout, resource.list.board?.card ?? null, resource.list.board?.field ?? ''),
    [resource, layout],
  )
  const cards = useCards(model, names)

  if (!state) return null

  const asked = model.state.filters[state.name]
  const shown = asked === undefined ? null : [asked].flat().map(String)
  const codes = (resource.list.board?.states ?? codesIn(state)).filter((code) => shown?.includes(code) ?? true)
  const drag = (row: WireRow | null) => {
    setOver(null)
    setDragged(row)
  }
  const drop = (code: string) => {
    drag(null)
    if (!dragged) return
    const way = wayTo(resource, dragged, code, can)
    const [only] = way.moves
    const refusal = refusalOf(dragged, code, way)
    if (refusal !== null) message.warning(refusal)
    else if (way.moves.length > 1) setChoice({ row: dragged, code, moves: way.moves })
    else if (only) void perform(only, dragged)
  }
  const choose = (row: WireRow) => (move: NormalOperation) => {
    setChoice(null)
    void perform(move, row)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards within.
    <div style={boardLook(narrow)} onKeyDown={boardKeys} data-testid={`${resource.name}.board`}>
      {codes.map((code) => (
        <BoardColumn
          key={code}
          {...{ model, cards, state, code }}
          count={states && (states[code] ?? 0)}
          dragged={dragged && { row: dragged, way: wayTo(resource, dragged, code, can), over: over === code }}
          onDrag={drag}
          onOver={setOver}
          onDrop={drop}
        />
      ))}
      {choice && (
        <ChooseMove
          {...{ resource, ...choice }}
          state={i18n.option(state, choice.code)}
          onChoose={choose(choice.row)}
          onClose={() => setChoice(null)}
        />
      )}
    </div>
  )
}
