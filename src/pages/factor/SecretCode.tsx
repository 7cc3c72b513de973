import { ConfigProvider, QRCode } from 'antd'
import type { FactorDraft } from '../../platform/contract.ts'
import { giveNonceToStyles } from '../../platform/styleElements.ts'
import './factor.css'

interface SecretCodeProps {
  readonly draft: FactorDraft
  readonly words: { readonly qr: string; readonly secret: string }
}

// Also on the login page, which has nothing else of antd.
giveNonceToStyles()

/** The secret for an authenticator app: to be scanned, or to be typed. Black on white in every theme, for cameras. */
export function SecretCode({ draft: { uri, secret }, words }: SecretCodeProps) {
  return (
    <div className="factor-secret">
      <div role="img" aria-label={words.qr} data-testid="factor.qr">
        <ConfigProvider theme={{ zeroRuntime: true }}>
          <QRCode value={uri} type="svg" size={176} bordered={false} color="#000000" bgColor="#ffffff" />
        </ConfigProvider>
      </div>
      <p className="factor-key">
        {words.secret} <code data-testid="factor.secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </div>
  )
}
