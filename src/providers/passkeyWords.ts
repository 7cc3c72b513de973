import { useTranslation } from 'react-i18next'
import { platformMessage } from '../platform/failure.ts'
import { PasskeyError } from '../platform/passkeys.ts'

/** What the failure of a passkey says to the person, in the browser or at the platform. */
export function usePasskeyWords(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) =>
    error instanceof PasskeyError
      ? t(`public.passkey.${error.trouble}`)
      : (platformMessage(error) ?? t('errors.network'))
}
