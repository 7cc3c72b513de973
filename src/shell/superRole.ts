/** Role of super administrators. Not with the other constants, which the login page loads. */
export const superRole = 'super_admin'
