import useInternalToken from 'antd/es/theme/useToken'

/** Of antd's `theme` what the console uses while it runs. */
function useToken() {
  const [theme, token, hashId] = useInternalToken()
  return { theme, token, hashId }
}
export default { useToken }
