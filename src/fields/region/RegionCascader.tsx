import { Cascader } from 'antd'
import { useEffect, useState } from 'react'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'
import { type Area, loadAreas, pathOf } from './areas.ts'

interface RegionCascaderProps {
  /** A district code, or the prefix of a filter. */
  readonly code: string | null
  readonly onPath: (path: readonly string[]) => void
  /** A filter may stop at a province or a city. */
  readonly anyLevel: boolean
  readonly id?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  readonly onBlur?: () => void
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
  readonly 'data-testid'?: string
}

function useAreas(needed: boolean): readonly Area[] | null {
  const [areas, setAreas] = useState<readonly Area[] | null>(null)
  useEffect(() => {
    if (!needed) return
    let current = true
    loadAreas().then(
      (loaded) => current && setAreas(loaded),
      () => {},
    )
    return () => {
      current = false
    }
  }, [needed])
  return areas
}

/** Chooses province, city and district; its names can be searched. */
export function RegionCascader({ code, onPath, anyLevel, ...control }: RegionCascaderProps) {
  const t = useFieldTranslations()
  const [opened, setOpened] = useState(false)
  const areas = useAreas(opened || code !== null)
  return (
    <Cascader<Area>
      {...control}
      allowClear
      changeOnSelect={anyLevel}
      showSearch
      style={{ width: '100%' }}
      placeholder={t('choose')}
      onOpenChange={(open) => open && setOpened(true)}
      loading={opened && areas === null}
      notFoundContent={t(areas === null ? 'loading' : 'nothingFound')}
      options={areas ? [...areas] : []}
      value={code === null ? [] : pathOf(code)}
      onChange={(path: string[] | undefined) => onPath(path ?? [])}
    />
  )
}
