import { fileHeaders, mimeOfFormat } from '../../files/disposition.ts'
import { sheetContext } from '../context.ts'
import { onlyKnown, parametersOf } from '../parameters.ts'
import { templateOf } from '../sheets/template.ts'
import { sheetWords } from '../sheets/words.ts'
import type { VerbHandler } from './verb.ts'

/** The workbook to fill in for an import. */
export const template: VerbHandler = async (context, _operation, raw) => {
  const given = parametersOf(raw)
  onlyKnown(given, ['view'])
  const seen = sheetContext(context, given['view'])
  const { platform, call, resource } = seen
  const name = `${platform.lexicons[call.locale].title(resource)} ${sheetWords[call.locale].template}.xlsx`
  return { body: await templateOf(seen), headers: fileHeaders(mimeOfFormat.xlsx, name) }
}
