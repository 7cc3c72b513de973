/** The styles of icons stand in the sheet that the build wrote (`tools/antdStyles`). */
export default function useResetIconStyle() {}
