import type { ReactNode } from 'react'
import { FigureCards, useCallQuery, useOwnMessages } from '#console'
import { area } from './area.ts'

const messages = {
  zh: { label: '积分概况', issued: '累计发放', used: '累计使用', outstanding: '未使用' },
  en: { label: 'Points at a glance', issued: 'Issued', used: 'Used', outstanding: 'Outstanding' },
  es: { label: 'Resumen de puntos', issued: 'Otorgados', used: 'Usados', outstanding: 'Pendientes' },
}

const names = ['issued', 'used', 'outstanding'] as const
type Figures = Readonly<Record<(typeof names)[number], number>>

/** The integrals container: points issued, used and outstanding above every page of the area. */
export default function IntegralsContainer({ children }: { readonly children: ReactNode }) {
  const t = useOwnMessages(messages)
  const { data, error } = useCallQuery<Figures>(area.name, 'figures', {}, { rowsOf: 'pointsUser' })
  const figures = names.map((name) => ({ name, label: t[name], value: error ? null : data?.[name] }))
  return (
    <>
      <FigureCards label={t.label} figures={figures} />
      {children}
    </>
  )
}
