/** Each line: the plays, then their tiers with the chance of one unit. */
export const VN_CHANCES = `
lo2                         * 1/100
lo3                         * 1/1000
lo4                         * 1/10000
{de_tail,de_head,de_first,de_g7,de_g8,dau_duoi} de 1/100
{tens,ones}                 * 1/10
c3_{tail,head,both}         c3 1/1000
c4_tail                     c4 1/10000
db_side                     side 1/2
db_double                   double 1/10
`;

/** The price lists: the odds of one unit, whatever its chance. */
export const FOUR_D_LIST = `
big{,_perm}                 p1 list 2500; p2 list 1000; p3 list 500; sta list 180; con list 60
small{,_perm}               p1 list 3500; p2 list 2000; p3 list 1000
{4a,4b,4c}                  * list 6500
{4sta,4con}                 * list 650
3a                          * list 660
2a                          * list 66
3abc                        * list 220
2abc                        * list 22
`;

export const THAI_LIST = `
top3                        * list 900
top3_tod                    tod6 list 150; tod3 list 300; tod1 list 900
top4                        * list 8000
{front3,bottom3}            * list 450
{top2,bottom2}              * list 90
top2_tod                    different list 16; double list 32
run_top                     * list 3.2
run_bottom                  * list 4.2
pin_{top,bottom}            * list 9
side_{top,bottom}           side list 1.9
`;

export const TOGEL_LIST = `
{4d,bbfs4}                  4d list 3000
{3d,bbfs3}                  3d list 400
{2d,bbfs2}                  2d list 70
2d_{front,mid}              * list 65
colok_bebas                 x1 list 2.5; x2 list 4; x3 list 5.5; x4 list 7
colok_macau                 m2 list 7.5; m3 list 14; m4 list 20
colok_naga                  n3 list 40; n4 list 55
colok_jitu                  * list 9
side5050                    side list 1.97
{side_pos,silang_homo}      side list 1.96
kembang_kempis              kembang,kempis list 2.1; kembar list 9
kombinasi                   * list 3.8
dasar                       big,odd list 1.75; small,even list 2.1
shio                        s9 list 10; s8 list 11.25
`;

/** The percentage that the price list takes off the stake. */
export const TOGEL_DISCOUNTS: Readonly<Record<string, bigint>> = {
  "4d": 66n,
  bbfs4: 66n,
  "3d": 59n,
  bbfs3: 59n,
  "2d": 29n,
  bbfs2: 29n,
  "2d_front": 29n,
  "2d_mid": 29n,
};
