import { useTranslation } from 'react-i18next'
import type { MenuControl } from './useMenuChoices.ts'

interface MenuToolsProps {
  readonly control: MenuControl
  readonly onFold: () => void
}

/** Folds all groups, and says whether only one of them stands open at a time. */
export function MenuTools({ control: { single, choose }, onFold }: MenuToolsProps) {
  const { t } = useTranslation()
  return (
    <div className="sidebar-tools">
      <button type="button" onClick={onFold} data-testid="menu.foldAll">
        {t('shell.foldAll')}
      </button>
      <button
        type="button"
        aria-pressed={single}
        title={t('shell.singleHint')}
        onClick={() => choose({ single: !single })}
        data-testid="menu.single"
      >
        {t('shell.single')}
      </button>
    </div>
  )
}
