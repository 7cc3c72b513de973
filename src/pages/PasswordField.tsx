import { type KeyboardEvent, useState } from 'react'
import type { PublicMessages } from '../i18n/public/zh.ts'
import { Field, type FieldProps } from './Field.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'beside'> & { readonly messages: PublicMessages['login'] }

/** A password: can be shown, and tells when Caps Lock is on. */
export function PasswordField({ messages, hint, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? messages.capsLock : hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      beside={
        <button
          type="button"
          className="public-inside"
          aria-label={shown ? messages.hide : messages.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye open={shown} />
        </button>
      }
    />
  )
}

function Eye({ open }: { readonly open: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="M4 4l16 16" />}
    </svg>
  )
}
