import { type ReactNode, useMemo } from 'react'
import type { NormalOperation } from '../../declare/index.ts'
import type { WireRow } from '../../platform/contract.ts'
import { WithInputs } from '../base/uiExtension.tsx'
import { HandedOver } from './handedOver.ts'
import { PersonInput } from './PersonInput.tsx'

interface HandOverProps {
  readonly operation: NormalOperation
  /** Null: many rows, of which each may be somebody else's to see. */
  readonly row: WireRow | null
  readonly children: ReactNode
}

/** Where a row is handed over, only people are offered who may work on it; other operations ask as they are declared. */
export function HandOver({ operation: { assigns, input }, row, children }: HandOverProps) {
  const inputs = useMemo(
    () => Object.fromEntries(input.filter(({ kind }) => kind === 'ref').map(({ name }) => [name, PersonInput])),
    [input],
  )
  if (assigns !== 'handOver') return children
  return (
    <HandedOver value={row?.id ?? null}>
      <WithInputs inputs={inputs}>{children}</WithInputs>
    </HandedOver>
  )
}
