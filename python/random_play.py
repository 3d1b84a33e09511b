"""Plays a scenario at random and tells every choice: python3 python/random_play.py [SCENARIO] [SEED]"""

import sys

import furball


def main():
    scenario = sys.argv[1] if len(sys.argv) > 1 else "duel"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    env = furball.ParallelEnv(scenario)
    observations, infos = env.reset(seed=seed)
    for i, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(f"{seed} {i}")  # the deal has its luck, and so has each of them
    rewards = {}
    while env.agents:
        actions = {}
        for agent in env.agents:
            if infos[agent]["asked"]:
                actions[agent] = env.action_space(agent).sample(observations[agent]["action_mask"])
                print(f"turn {infos[agent]['turn']:3}  {env.action_text(agent, actions[agent])}")
        observations, rewards, terminations, truncations, infos = env.step(actions)
    for agent, reward in rewards.items():
        print(f"{agent}: {['lost', 'drew', 'won'][int(reward) + 1]}, {infos[agent]['points']} points")


if __name__ == "__main__":
    main()
