export { default as genCalc } from '@ant-design/cssinjs-utils/es/util/calc'
export { default as statisticToken, merge as mergeToken, statistic } from '@ant-design/cssinjs-utils/es/util/statistic'
