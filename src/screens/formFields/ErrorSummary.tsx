import { Alert, Button } from 'antd'
import type { FieldForm } from './useFieldForm.ts'

/** Why saving failed: every problem, those of a field leading to it. */
export function ErrorSummary({ of: { formErrors, focus, resource } }: { readonly of: FieldForm }) {
  if (!formErrors) return null
  const { title, problems } = formErrors
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      style={{ marginBlockEnd: 16 }}
      title={title}
      data-testid={`${resource.name}.problems`}
      {...(problems.length > 0 && {
        description: (
          <ul style={{ margin: 0, paddingInlineStart: 16 }}>
            {problems.map(({ field, label, message }) => (
              <li key={`${label}${message}`}>
                {field ? (
                  <Button
                    type="link"
                    size="small"
                    style={{ padding: 0, height: 'auto' }}
                    onClick={() => focus(field.name)}
                  >
                    {label}
                  </Button>
                ) : null}
                {field ? `: ${message}` : message}
              </li>
            ))}
          </ul>
        ),
      })}
    />
  )
}
