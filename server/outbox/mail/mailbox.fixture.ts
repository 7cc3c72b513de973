import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly raw: string
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
const packed = (text: string) => Buffer.from(text, 'base64').toString('utf8')

const words = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, word: string) =>
      how.toUpperCase() === 'B' ? packed(word) : quoted(word.replaceAll('_', ' ')),
    )

function read(raw: string, to: readonly string[]): ReceivedMail {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
  const encoding = header('Content-Transfer-Encoding')
  const content = body.join('\r\n\r\n')
  const text = encoding === 'base64' ? packed(content) : encoding === 'quoted-printable' ? quoted(content) : content
  return { to, messageId: header('Message-ID'), subject: words(header('Subject')), text, raw }
}

/** A mail server that keeps what it takes, and refuses or hangs as a test says. */
export async function openMailbox() {
  const mails: ReceivedMail[] = []
  const rules: { refuse: number | null; slow: number } = { refuse: null, slow: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      rules.refuse === null ? done() : done(Object.assign(new Error('no'), { responseCode: rules.refuse })),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(
          read(
            Buffer.concat(parts).toString('utf8'),
            envelope.rcptTo.map(({ address }) => address),
          ),
        )
        setTimeout(done, rules.slow)
      })
    },
  })
  // Whoever is killed while it sends leaves a broken connection.
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    rules,
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}
