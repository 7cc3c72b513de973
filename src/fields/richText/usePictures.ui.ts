import type { EditorView } from '@tiptap/pm/view'
import { useMemo } from 'react'
import { uploadFile } from '../../platform/files.ts'
import { useFormats } from '../../providers/language.tsx'
import { failedUpload, limitOf, pictureTypes, sizeProblem, typeProblem } from '../ui/uploadCheck.ts'
import { useFieldTranslations } from '../ui/useFieldTranslations.ui.ts'
import { hasText } from './pasted.ui.ts'

interface PicturesFacts {
  readonly bizType: string
  readonly onProblem: (message: string | null) => void
}

/** Uploads pictures chosen, pasted or dropped into an editor and puts them where the cursor is. */
export function usePictures({ bizType, onProblem }: PicturesFacts) {
  const t = useFieldTranslations()
  const formats = useFormats()
  return useMemo(() => {
    const insert = async (view: EditorView, file: File) => {
      const problem = typeProblem(file, pictureTypes, t) ?? sizeProblem(file, limitOf(file), t, formats)
      onProblem(problem)
      if (problem) return
      try {
        const { id } = await uploadFile(file, { bizType })
        const node = view.state.schema.nodes['image']?.create({ file: id, alt: file.name })
        if (node && !view.isDestroyed) view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView())
      } catch (error) {
        onProblem(failedUpload(error, file, t))
      }
    }
    return {
      insert: (view: EditorView, file: File) => void insert(view, file),
      /** Whether the paste or drop brought pictures, which are then on their way. */
      take: (view: EditorView, transfer: DataTransfer | null): boolean => {
        const files = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
        if (files.length === 0 || hasText(transfer?.getData('text/html') ?? '')) return false
        for (const file of files) void insert(view, file)
        return true
      },
    }
  }, [bizType, onProblem, t, formats])
}
