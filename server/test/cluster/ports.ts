/** Where the parts of the cluster listen, on loopback alone. */
export const APP = 9_200;
export const DATABASE = 9_201;
export const REDIS = 9_202;
export const ETCD = 9_203;
export const ETCD_PEER = 9_204;
export const RESTORED = 9_205;
export const nodePort = (at: number) => 9_210 + at;
export const postgresPort = (at: number) => 9_220 + at;
export const patroniPort = (at: number) => 9_230 + at;
