import { useMemo } from 'react'
import type { NormalResource } from '../../../declare/index.ts'
import { buttonsKey, type Column, more, moreColumn, type Shown } from './columns.ts'
import { narrowestFor } from './columnWidth.ts'
import { type Fit, fitColumns } from './fit.ts'

/** A column takes no more than this by itself, whatever stands in it. */
const most = 360

/** Title, state and main amount stay in the narrowest window; the others of what decides are dropped after all others. */
const alwaysShown = 3

interface FittingProps {
  readonly resource: NormalResource
  readonly columns: readonly Column[]
  readonly measured: Readonly<Record<string, number>>
  /** Widths that the person chose. */
  readonly widths: Readonly<Record<string, number>>
  /** The person chose the columns: all of them are shown, and what has no room is scrolled to. */
  readonly arranged: boolean
  /** Pixels for the columns. */
  readonly room: number
}

/** Where what decides has no room otherwise, its texts are cut to this part of what they are usually cut to. */
const tighter = 0.7

/** Which columns have room, and their widths. */
export function useFitting({ resource, columns, measured, widths, arranged, room }: FittingProps): Fit {
  return useMemo(() => {
    // A switch is pressed where it stands.
    const switched = new Set(resource.operations.flatMap(({ verb, field }) => (verb === 'enable' ? (field ?? []) : [])))
    const always = resource.list.lead.slice(0, alwaysShown)
    const wantedAt = (part: number) =>
      columns.map(({ key, label, width, cut }) => {
        const want = widths[key] ?? Math.min(measured[key] ?? width, Math.max(most, width))
        const stays = arranged || key === buttonsKey || switched.has(key) || always.includes(key)
        const least = cut === null ? want : Math.max(cut * part, narrowestFor(label))
        return { key, want, least, grows: cut !== null, stays }
      })
    const wanted = wantedAt(1)
    const least = wanted.reduce((sum, one) => sum + Math.min(one.want, one.least), 0)
    // What is scrolled anyway is read whole.
    const fit = fitColumns(wanted, arranged && least > room ? 0 : room, moreColumn)
    const decides = fit.dropped.filter((key) => resource.list.lead.includes(key))
    if (decides.length === 0) return fit
    const tight = fitColumns(wantedAt(tighter), room, moreColumn)
    return decides.every((key) => tight.dropped.includes(key)) ? fit : tight
  }, [resource, columns, measured, widths, arranged, room])
}

/** The columns that have room, and in front of the buttons the one that says how many have none. */
export function withMore(shown: readonly Shown[], dropped: readonly string[]): readonly Shown[] {
  if (dropped.length === 0) return shown
  const fitting = shown.filter(({ key }) => !dropped.includes(key))
  const at = fitting.findIndex(({ key }) => key === buttonsKey)
  return at < 0 ? [...fitting, more] : fitting.toSpliced(at, 0, more)
}
