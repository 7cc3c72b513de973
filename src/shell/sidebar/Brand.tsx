import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import '../../pages/mark.css'

/** The product's mark and name, leading home. */
export function Brand({ collapsed }: { readonly collapsed: boolean }) {
  const { t } = useTranslation()
  const product = t('product')
  return (
    <Link className="brand" to="/" title={product} aria-label={product}>
      <span className="mark" style={{ width: 28, height: 28 }} />
      {!collapsed && <span className="brand-name">{product}</span>}
    </Link>
  )
}
