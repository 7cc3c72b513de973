import { Link } from 'react-router'
import { product } from '../../i18n/product.ts'
import { useLocale } from '../../providers/language.tsx'
import '../../pages/mark.css'

/** The product's mark and name, leading home. */
export function Brand({ collapsed }: { readonly collapsed: boolean }) {
  const name = product[useLocale()]
  return (
    <Link className="brand" to="/" title={name} aria-label={name}>
      <span className="mark" style={{ width: 28, height: 28 }} />
      {!collapsed && <span className="brand-name">{name}</span>}
    </Link>
  )
}
