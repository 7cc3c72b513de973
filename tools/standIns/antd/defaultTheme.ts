/** Nothing is computed from a theme while the console runs. */
export default {}
