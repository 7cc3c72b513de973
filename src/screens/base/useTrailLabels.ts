import { useMemo } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { useDeclarations } from '../../newDeclarations.ts'
import { useLabels } from '../../providers/language.tsx'
import { loadedResource } from '../../registry.ts'
import { type ScreenMessageKey, useScreenTranslations } from './useScreenTranslations.ts'

/** Operations that no button stands for: rows also come and change without one. */
const unnamed: Readonly<Record<string, ScreenMessageKey>> = {
  create: 'history.created',
  update: 'history.changed',
  undo: 'history.undone',
  restore: 'history.cameBack',
  purge: 'history.purged',
  import: 'history.imported',
  importUndo: 'history.importUndone',
  importCancel: 'history.importCancelled',
  erase: 'history.erased',
  letGo: 'history.letGo',
  batch: 'history.batch',
  reveal: 'history.revealed',
  revealRefused: 'history.revealRefused',
  seeAs: 'history.seenAs',
  search: 'history.searched',
  login: 'history.loggedIn',
  expire: 'history.expired',
  upload: 'history.uploaded',
  run: 'history.ran',
  profile: 'history.changed',
  forgetPassword: 'history.passwordSet',
  resetPhone: 'history.phoneChanged',
  signOn: 'history.signOnChanged',
  linkSignOn: 'history.signOnLinked',
  setUpFactor: 'history.factorSetUp',
  removeFactor: 'history.factorRemoved',
  createAccessToken: 'history.accessTokenMade',
  authorizeClient: 'history.clientAuthorized',
  addPasskey: 'history.passkeyAdded',
  removePasskey: 'history.passkeyRemoved',
  renewRecoveryCodes: 'history.recoveryCodesRenewed',
}

/** Labels of the resources and operations that log entries name. What is no longer declared keeps its name. */
export function useTrailLabels() {
  const labels = useLabels()
  const t = useScreenTranslations()
  const arrived = useDeclarations()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is declared is part of the words
  return useMemo(() => {
    const operationOn = (resource: NormalResource | null, name: string): string => {
      const word = unnamed[name]
      if (word) return t(word)
      const declared = resource?.operation[name]
      return resource && declared ? labels.operation(resource, declared) : name
    }
    return {
      operationOn,
      /** The title of the resource or report of that name. */
      entity: (name: string): string => {
        const resource = loadedResource(name)
        return resource ? labels.title(resource) : labels.named(name)
      },
      /** What was done to a row of the resource of that name. */
      operation: (entity: string, name: string): string => operationOn(loadedResource(entity), name),
    }
  }, [labels, t, arrived])
}
