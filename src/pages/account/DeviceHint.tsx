import { Link } from 'react-router'
import { useDeviceNotices } from '../../providers/devices.ts'
import { useLocale } from '../../providers/language.tsx'
import { deviceWords } from './deviceWords.ts'

/** One line of the start page: that somebody logged in from a new device, or what stands there otherwise. */
export default function DeviceHint({ otherwise }: { readonly otherwise: string }) {
  const words = deviceWords[useLocale()]
  const { data = [] } = useDeviceNotices()
  if (data.length === 0) return otherwise
  return (
    <Link to="/setAccount" data-testid="workplace.newDevice">
      {words.hint}
    </Link>
  )
}
