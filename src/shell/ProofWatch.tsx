import { type ComponentType, useEffect, useState } from 'react'
import { askForProofBy } from '../platform/proof.ts'
import type { ProofDialogProps } from './ProofDialog.tsx'

type Question = ProofDialogProps & { readonly Dialog: ComponentType<ProofDialogProps> }

/** Asks who is there when a call wants to know; the page behind keeps everything, and the call goes on afterwards. */
export function ProofWatch() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(
    () =>
      askForProofBy(async (asked) => {
        // Seldom asked, so nobody waits for it before.
        const { ProofDialog: Dialog } = await import('./ProofDialog.tsx')
        return new Promise((resolve) => {
          const onAnswer = (proven: boolean) => {
            setQuestion(null)
            resolve(proven)
          }
          setQuestion({ Dialog, asked, onAnswer })
        })
      }),
    [],
  )
  return question && <question.Dialog asked={question.asked} onAnswer={question.onAnswer} />
}
