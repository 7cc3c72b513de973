import { Alert, Button } from 'antd'
import styles from './errorSummary.module.css'
import type { Problem } from './problems.ts'
import type { FieldForm } from './useFieldForm.ts'

const names = (message: string, label: string | null): boolean =>
  label !== null && message.toLowerCase().includes(label.toLowerCase())

/** One problem, with the way to its field; a message that names the field needs no label before it. */
function ProblemText({ problem, focus }: { readonly problem: Problem; readonly focus: FieldForm['focus'] }) {
  const { field, label, message } = problem
  if (!field) return message
  const told = names(message, label)
  return (
    <>
      <Button type="link" size="small" style={{ padding: 0, height: 'auto' }} onClick={() => focus(field.name)}>
        {told ? message : label}
      </Button>
      {!told && `: ${message}`}
    </>
  )
}

/** Why saving failed: every problem in the order of the fields, each leading to its field. Never more than three lines high. */
export function ErrorSummary({ of: { formErrors, focus, resource } }: { readonly of: FieldForm }) {
  if (!formErrors) return null
  const { title, problems } = formErrors
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={styles['problems'] ?? ''}
      data-testid={`${resource.name}.problems`}
      title={
        <div className={styles['problemLines']}>
          <strong>{title}</strong>
          {problems.length > 0 && (
            <ul>
              {problems.map((problem) => (
                <li key={`${problem.label}${problem.message}`}>
                  <ProblemText problem={problem} focus={focus} />
                </li>
              ))}
            </ul>
          )}
        </div>
      }
    />
  )
}
