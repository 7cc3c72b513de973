import { sheetContext } from '../domain/context.ts'
import type { VerbHandler } from '../domain/verbHandler.ts'
import { fileHeaders, mimeOfFormat } from '../files/disposition.ts'
import { onlyKnown, parametersOf } from '../platform/parameters.ts'
import { sheetMessages } from '../sheets/messages.ts'
import { templateOf } from './template.ts'

/** The workbook to fill in for an import. */
export const template: VerbHandler = async (context, _operation, raw) => {
  const given = parametersOf(raw)
  onlyKnown(given, ['view'])
  const seen = sheetContext(context, given['view'])
  const { platform, call, resource } = seen
  const name = `${platform.labelsByLocale[call.locale].title(resource)} ${sheetMessages[call.locale].template}.xlsx`
  return { body: await templateOf(seen), headers: fileHeaders(mimeOfFormat.xlsx, name) }
}
