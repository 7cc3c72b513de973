/** The variables stand in the sheet that the build wrote (`tools/antdStyles`). */
export function TokenVariables() {
  return null
}
