/** In the place of a component that is never shown. */
export default function Absent() {
  return null
}
